/** How the company calls itself in the portal (specification §1); read once at start from `/branding.json`. */
export interface Branding {
  appName: string;
  companyName: string;
  /** Address of the mark, square. */
  logoPath: string;
  /** The messenger bot's user name, without `@`; empty when the server is to tell it. */
  botName: string;
  /** Picture beside the sign-in card; empty for the drawn one. */
  loginImagePath: string;
  /** Whether staff may choose English, French or Arabic; otherwise everything is Russian. */
  languages: boolean;
}

const DEFAULT_BRANDING: Branding = {
  appName: 'Портал студии',
  companyName: 'Фотостудия «Момент»',
  logoPath: '/brand/mark.svg',
  botName: '',
  loginImagePath: '',
  languages: false,
};

let current = DEFAULT_BRANDING;

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
    companyName: text('company_name', DEFAULT_BRANDING.companyName),
    logoPath: text('logo_path', DEFAULT_BRANDING.logoPath),
    botName: text('bot_name', DEFAULT_BRANDING.botName),
    loginImagePath: text('login_image_path', DEFAULT_BRANDING.loginImagePath),
    languages: given['languages'] === true,
  };
}
