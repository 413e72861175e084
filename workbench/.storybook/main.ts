import type { StorybookConfig } from '@storybook/react-vite';

/** The workbench of the shared components: stories are next to what they show, and nothing is fetched or reported. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', '../../shared/ui/src/**/*.stories.tsx'],
  addons: ['storybook-addon-pseudo-states'],
  // TypeScript 7 has no interface for such tools; a property's own comment says what it means.
  typescript: { reactDocgen: false },
  // A story is a state of its own: nothing is set or played below it.
  features: { controls: false, actions: false, interactions: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // «use client» of a library means nothing here, and its size is not what a workbench is measured by.
  viteFinal: (config) => ({
    ...config,
    build: {
      ...config.build,
      sourcemap: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { ...config.build?.rolldownOptions, checks: { moduleLevelDirective: false } },
    },
  }),
} satisfies StorybookConfig;
