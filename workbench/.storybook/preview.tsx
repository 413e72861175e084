import '../../shared/ui/src/theme/fonts.css';
import { UiProvider } from '@studio/ui';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { loadOverlays } from '../../shared/ui/src/overlay/overlays';
import { loadGrids } from '../../shared/ui/src/records/grids';
import { pretendCoarse } from './coarse-pointer';

const choice = (name: string, icon: string, items: Record<string, string>) => ({
  name,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
});

/** What the toolbar chooses is said to the page the way the host says it: classes and direction, nothing else. */
export default {
  globalTypes: {
    theme: choice('Theme', 'contrast', { light: 'Light', dark: 'Dark' }),
    skin: choice('Skin', 'paintbrush', { default: 'Default', bordered: 'Bordered', 'semi-dark': 'Semi-dark' }),
    direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    pointer: choice('Pointer', 'mobile', { own: 'Own pointer', coarse: 'Finger' }),
  },
  initialGlobals: { theme: 'light', skin: 'default', direction: 'ltr', pointer: 'own' },
  // What the portal fetches when it is needed is here before the first story: no story is caught waiting for it.
  loaders: [() => Promise.all([loadOverlays(), loadGrids()])],
  decorators: [
    (Story, { globals: { theme, skin, direction, pointer } }) => {
      useLayoutEffect(() => {
        document.documentElement.className = theme;
        document.documentElement.dir = direction;
        document.documentElement.lang = 'ru';
        const { classList } = document.body;
        classList.remove(...Array.from(classList).filter((name) => name.startsWith('skin--')));
        classList.add(`skin--${skin}`);
      }, [theme, skin, direction]);
      useLayoutEffect(() => (pointer === 'coarse' ? pretendCoarse() : undefined), [pointer]);
      return (
        <UiProvider>
          <Story />
        </UiProvider>
      );
    },
  ],
} satisfies Preview;
