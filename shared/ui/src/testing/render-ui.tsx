import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider } from '../provider/ui-provider';

/** Renders inside the provider, with a user; waits until the animation engine is there. */
export async function renderUi(element: ReactElement) {
  const user = userEvent.setup();
  const view = await act(async () => render(element, { wrapper: UiProvider }));
  return { user, ...view };
}
