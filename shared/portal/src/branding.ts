/** How the company calls itself in the portal (specification §1); read once at start from `/branding.json`. */
export interface Branding {
  appName: string;
  /** The name where there is little room. */
  shortName: string;
  companyName: string;
  /** Address of the mark, square. */
  logoPath: string;
  /** The mark on dark surfaces; empty when the one serves both. */
  logoDarkPath: string;
  /** The messenger bot's user name, without `@`, until the server tells it; may be empty. */
  botName: string;
  /** Picture next to the sign-in card; empty for the built-in one. */
  loginImagePath: string;
  /** Whom staff turn to when the portal does not work; empty when nobody was named. */
  supportContact: string;
  /** The brand's colours as custom properties of the page, the same in both themes; empty for the delivered red. */
  colors: Readonly<Record<string, string>>;
  /** Whether staff may choose English, French or Arabic; otherwise everything is Russian. */
  languages: boolean;
}

const DEFAULT_BRANDING: Branding = {
  appName: 'Портал студии',
  shortName: 'Портал',
  companyName: 'Фотостудия «Момент»',
  logoPath: '/brand/mark.svg',
  logoDarkPath: '',
  botName: '',
  loginImagePath: '',
  supportContact: '',
  colors: {},
  languages: false,
};

/** What the host keeps of the branding for the next start's first paint, as JSON under {@link KEPT_BRAND_KEY}. */
export interface KeptBrand {
  title: string;
  /** Of the cookies that keep layout settings. */
  prefix: string;
  /** Custom properties of the page. */
  vars: Readonly<Record<string, string>>;
  languages: boolean;
}

export const KEPT_BRAND_KEY = 'portal_brand';

let current: Branding = { ...DEFAULT_BRANDING, ...keptBranding() };

export function branding(): Branding {
  return current;
}

/** Reads `/branding.json` (snake_case keys); whatever is missing or unreadable keeps its default. */
export async function loadBranding(): Promise<Branding> {
  try {
    const response = await fetch('/branding.json');
    if (response.ok) current = mergeBranding(await response.json());
  } catch (error) {
    console.error('The branding was not read, the default stands', error);
  }
  return current;
}

function mergeBranding(file: unknown): Branding {
  const given = (typeof file === 'object' && file !== null ? file : {}) as Record<string, unknown>;
  const text = (key: string, fallback: string) => (typeof given[key] === 'string' ? given[key] : fallback);
  return {
    appName: text('app_name', DEFAULT_BRANDING.appName),
    shortName: text('short_name', DEFAULT_BRANDING.shortName),
    companyName: text('company_name', DEFAULT_BRANDING.companyName),
    logoPath: text('logo_path', DEFAULT_BRANDING.logoPath),
    logoDarkPath: text('logo_dark_path', ''),
    botName: text('bot_name', ''),
    loginImagePath: text('login_image_path', ''),
    supportContact: text('support_contact', ''),
    colors: colorsOf(given['colours']),
    languages: given['languages'] === true,
  };
}

/** Turns `{ "ramp": { "600": "#1D4ED8", "solidDark": … } }`, the structure of the file, into custom properties of the page. */
function colorsOf(colours: unknown): Record<string, string> {
  const ramp = (colours as { ramp?: object } | null | undefined)?.ramp ?? {};
  const steps = Object.entries(ramp).filter(([, value]) => /^#[0-9a-f]{6}$/i.test(String(value)));
  return Object.fromEntries(
    steps.map(([step, value]) => [`--studio-colors-brand-${step.replace('Dark', '-dark')}`, String(value)]),
  );
}

/** What is known of the last start: until the file is read, and when it cannot be. */
function keptBranding(): Partial<Branding> {
  try {
    const { title, vars, languages } = JSON.parse(localStorage.getItem(KEPT_BRAND_KEY) ?? '{}') as KeptBrand;
    return typeof title === 'string' ? { appName: title, colors: { ...vars }, languages } : {};
  } catch {
    return {};
  }
}
