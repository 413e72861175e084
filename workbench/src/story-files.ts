import type { ReactElement } from 'react';

/**
 * Tags of a story: `alone` when it covers the page or has to be pressed first, and so is not part of a sheet; `wide`, of a whole file: two
 * in a row of the sheet, not three.
 */
type Tags = readonly ('alone' | 'wide')[];

/** A story as the files next to the components write it: a function, sometimes with actions that run once it is rendered. */
interface StoryFunction {
  (): ReactElement;
  tags?: Tags;
}

interface StoryFile {
  default: { title: string; tags?: Tags };
  [story: string]: unknown;
}

/** All stories of one component that can be shown together. */
interface Subject {
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
      wide: isTagged(file.default, 'wide'),
      stories: storiesOf(file),
    }))
    .filter(({ stories }) => stories.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function storiesOf({ default: meta, ...rest }: StoryFile) {
  if (isTagged(meta, 'alone')) return [];
  // The builder adds an export of its own, the order of the others.
  return Object.entries(rest)
    .filter((entry): entry is [string, StoryFunction] => typeof entry[1] === 'function')
    .map(([name, Story]) => ({ name: words(name), Story }))
    .filter(({ Story }) => !isTagged(Story, 'alone'));
}

function isTagged({ tags }: { tags?: Tags }, tag: Tags[number]): boolean {
  return tags?.includes(tag) ?? false;
}

function words(name: string): string {
  const lower = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
