import { loadBranding, portalStore, useNotifications, useUnsavedWork } from '@studio/portal';
import { formatNumber, setUiLocale, UiProvider } from '@studio/ui';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { chosenLanguage } from './language';
import { languageChoices } from './language-choices';
import { LanguageMenu } from './language-menu';
import { languageWords } from './menu-words';
import { TRANSLATIONS } from '../translations/translations';
import { speakChosenLanguage } from './speak';
import { installTranslations, languageOf } from './words';

const realFetch = globalThis.fetch;

async function brandWith(languages: boolean): Promise<void> {
  globalThis.fetch = async () => new Response(JSON.stringify({ languages }));
  await loadBranding();
}

function cookie(value: string | null): void {
  document.cookie = `language=${value ?? ''}; Path=/${value === null ? '; Max-Age=0' : ''}`;
}

afterEach(async () => {
  cookie(null);
  await brandWith(false);
  installTranslations({});
  setUiLocale('ru-RU');
  globalThis.fetch = realFetch;
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
});

describe('the language', () => {
  it('is Russian while languages are off, whatever the cookie says', async () => {
    cookie('fr');
    await speakChosenLanguage(TRANSLATIONS);
    expect(chosenLanguage()).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
    expect(languageWords().current).toBe('выбран');
  });

  it.each([
    [null, 'en'],
    ['en-US', 'en'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['AR', 'ar'],
    ['ru', 'ru'],
    ['de', 'en'],
    ['', 'en'],
    ['__proto__', 'en'],
  ])('switched on, the cookie %s means %s', async (value, language) => {
    await brandWith(true);
    cookie(value);
    expect(chosenLanguage()).toBe(language);
  });

  it('that is chosen is spoken by the shell, its formats and the page', async () => {
    await brandWith(true);
    cookie('fr');
    await speakChosenLanguage(TRANSLATIONS);
    expect(document.documentElement.lang).toBe('fr');
    expect(languageWords().current).toBe('sélectionnée');
    expect(formatNumber(1234.5, { fraction: 1 })).toMatch(/^1\s234,5$/);
  });

  it('that does not come leaves the page Russian', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.doMock('../translations/ar', () => {
      throw new Error('ChunkLoadError');
    });
    await brandWith(true);
    cookie('ar');
    await speakChosenLanguage(TRANSLATIONS);
    expect(document.documentElement.lang).toBe('ru');
    expect(languageWords().current).toBe('выбран');
    expect(formatNumber(1234)).toBe('1\u00A0234');
    jest.dontMock('../translations/ar');
  });
});

describe('the menu of languages', () => {
  it('is not there while languages are off', () => {
    const { container } = render(<LanguageMenu />, { wrapper: UiProvider });
    expect(container).toBeEmptyDOMElement();
  });

  it('shows each language under its own name and marks the one that is spoken', async () => {
    await brandWith(true);
    const user = userEvent.setup();
    render(<LanguageMenu />, { wrapper: UiProvider });
    await user.click(screen.getByRole('button', { name: /English/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Русский', 'English', 'Français', 'العربية']);
    expect(items[1]).toContainElement(screen.getByLabelText('выбран'));
  });

  it('keeps the choice and opens the page again', async () => {
    await brandWith(true);
    const reload = jest.fn();
    choice('language-ar', reload);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(chosenLanguage()).toBe('ar');
    choice('language-ar', reload);
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks first while something is not saved', async () => {
    await brandWith(true);
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={portalStore}>{children}</Provider>;
    const form = renderHook(() => useUnsavedWork(true), { wrapper });
    const shown = renderHook(() => useNotifications(), { wrapper });
    const reload = jest.fn();
    choice('language-fr', reload);
    await waitFor(() => expect(shown.result.current.some(({ id }) => id === 'language')).toBe(true));
    expect(reload).not.toHaveBeenCalled();
    expect(chosenLanguage()).toBe('en');
    shown.result.current.find(({ id }) => id === 'language')?.action?.run();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(chosenLanguage()).toBe('fr');
    form.unmount();
  });
});

function choice(id: string, reload: () => void): void {
  languageChoices(reload)
    .find((item) => item.id === id)
    ?.onSelect();
}

describe('a text among the words of the shell', () => {
  it('says that it is Russian where the shell speaks another language', async () => {
    await brandWith(true);
    cookie('fr');
    await speakChosenLanguage(TRANSLATIONS);
    expect(languageOf('Ежедневный отчёт')).toBe('ru');
    expect(languageOf('Accueil')).toBeUndefined();
  });

  it('says nothing where the shell is Russian, too', async () => {
    await speakChosenLanguage(TRANSLATIONS);
    expect(languageOf('Ежедневный отчёт')).toBeUndefined();
  });
});
