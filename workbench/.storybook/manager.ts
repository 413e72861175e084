import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Workbench',
    brandTarget: '_self',
    colorPrimary: '#DC2626',
    colorSecondary: '#B91C1C',
  }),
  showPanel: false,
  sidebar: { showRoots: true },
});
