import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * Chooses from the open menu by the keyboard: its pointer handling needs a browser's layout. The panel takes the focus a
 * frame after it has opened, and a key before that goes to the button.
 */
export async function chooseItem(name: string | RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  const menu = item.closest('[role="menu"]');
  const until = (holds: () => boolean, what: string) =>
    waitFor(() => {
      if (!holds()) throw new Error(`The menu with «${String(name)}» ${what}`);
    });
  await until(() => menu?.contains(document.activeElement) === true, 'has no focus');
  const isHighlighted = () => item.hasAttribute('data-highlighted');
  await userEvent.keyboard('{Home}');
  for (let left = menu?.querySelectorAll('[role="menuitem"]').length ?? 0; left > 0 && !isHighlighted(); left -= 1)
    await userEvent.keyboard('{ArrowDown}');
  await until(isHighlighted, 'does not lead to it');
  await userEvent.keyboard('{Enter}');
}
