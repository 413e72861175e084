import { createContext, type ReactNode, useContext } from 'react';

const Language = createContext<string | undefined>(undefined);

/**
 * Says to whoever reads aloud, hyphenates or translates that what is inside speaks another language than the page: also its windows, panels, menus
 * and hints, which stand elsewhere in the document. Takes no room.
 */
export function InLanguage({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <Language value={lang}>
      <div lang={lang} style={{ display: 'contents' }}>
        {children}
      </div>
    </Language>
  );
}

/** For what is drawn outside of its place: the language around that place, undefined for the page's own. */
export function useLanguageAround(): string | undefined {
  return useContext(Language);
}
