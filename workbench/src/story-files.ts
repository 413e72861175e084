import type { ReactElement } from 'react';

/** A story as the files beside the components write it: a function, sometimes with what it does once it is drawn. */
export interface StoryFunction {
  (): ReactElement;
  play?: unknown;
  parameters?: StoryParameters;
}

export interface StoryParameters {
  /** Covers the page or has to be pressed first: it is not part of a sheet. */
  alone?: boolean;
  /** Two in a line of a sheet, not three. */
  wide?: boolean;
}

interface StoryFile {
  default: { title: string; parameters?: StoryParameters };
  [story: string]: unknown;
}

/** All stories of one component that can be shown together. */
export interface Subject {
  name: string;
  wide: boolean;
  stories: readonly { name: string; Story: StoryFunction }[];
}

const files = import.meta.glob<StoryFile>('../../shared/ui/src/**/*.stories.tsx', { eager: true });

/** The components of a group, in the order of their names, with the stories that fit on a sheet. */
export function subjectsOf(group: string): Subject[] {
  return Object.values(files)
    .filter(({ default: { title } }) => title.startsWith(`${group}/`))
    .map((file) => ({
      name: file.default.title.slice(group.length + 1),
      wide: file.default.parameters?.wide ?? false,
      stories: storiesOf(file),
    }))
    .filter(({ stories }) => stories.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function storiesOf({ default: { parameters }, ...rest }: StoryFile) {
  if (parameters?.alone) return [];
  // The builder adds an export of its own, the order of the others.
  return Object.entries(rest)
    .filter((entry): entry is [string, StoryFunction] => typeof entry[1] === 'function')
    .map(([name, Story]) => ({ name: words(name), Story }))
    .filter(({ Story }) => !Story.parameters?.alone);
}

function words(name: string): string {
  const lower = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
