/** Lets the screen of a test be as wide as a desktop's; put back what was there after the test. */
export function showWideScreen(): void {
  window.matchMedia = ((media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
}
