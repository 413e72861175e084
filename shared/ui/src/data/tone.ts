/** What a colour means. Never the only carrier: an icon, a dot or a word goes with it. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

/** Quiet background and readable text of a tone. */
export const subtleTones = {
  neutral: { bg: 'bg.hover', color: 'fg.muted' },
  brand: { bg: 'brand.subtle', color: 'brand.onSubtle' },
  info: { bg: 'info.subtle', color: 'info.text' },
  success: { bg: 'success.subtle', color: 'success.text' },
  warning: { bg: 'warning.subtle', color: 'warning.text' },
  danger: { bg: 'danger.subtle', color: 'danger.text' },
} as const;
