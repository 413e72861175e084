import { IconButton, IconLanguages, Menu } from '@studio/ui';
import { chosenLanguage, LANGUAGES } from './language';
import { languageChoices } from './language-choices';
import { languageWords } from './menu-words';

/** Which language the shell speaks; nothing while languages are off. */
export function LanguageMenu() {
  const choices = languageChoices();
  if (choices.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label={languageWords().menu(LANGUAGES[chosenLanguage()].name)}>
          <IconLanguages size={20} aria-hidden />
        </IconButton>
      }
      groups={[choices]}
    />
  );
}
