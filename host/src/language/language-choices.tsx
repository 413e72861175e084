import { branding, hasUnsavedWorkAnywhere, notify } from '@studio/portal';
import { IconCheck, type MenuItem } from '@studio/ui';
import { chosenLanguage, keepLanguage, type Language, LANGUAGES } from './language';
import { languageWords } from './menu-words';

/** The languages as items of a menu, each under its own name; none while languages are off. */
export function languageChoices(reload: () => void = () => location.reload()): readonly MenuItem[] {
  if (!branding().languages) return [];
  const current = chosenLanguage();
  return Object.entries(LANGUAGES).map(([id, { name }]) => ({
    id: `language-${id}`,
    label: name,
    mark: id === current ? <IconCheck size={16} aria-label={languageWords().current} /> : undefined,
    onSelect: () => {
      if (id !== current) void choose(id as Language, reload);
    },
  }));
}

/** Another language restarts the page: unsaved work is asked about first. */
async function choose(language: Language, reload: () => void): Promise<void> {
  const go = () => {
    keepLanguage(language);
    reload();
  };
  if (!(await hasUnsavedWorkAnywhere())) return go();
  const { unsaved, anyway } = languageWords();
  notify({ id: 'language', message: unsaved, color: 'warning', action: { label: anyway, run: go } });
}
