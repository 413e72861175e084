import { Heading, Text } from '@studio/ui';
import styles from './sheet.module.css';
import { subjectsOf } from './story-files';

/** All states of a group's components on one page: what is looked at and compared as a whole. */
export function Sheet({ group }: { group: string }) {
  return (
    <main className={styles['sheet']}>
      {subjectsOf(group).map(({ name, wide, stories }) => (
        <section key={name} aria-label={name}>
          <Heading level={2}>{name}</Heading>
          <div className={`${styles['stories']} ${wide ? styles['wide'] : ''}`}>
            {stories.map(({ name: state, Story }) => (
              <div key={state} className={styles['story']} data-story={`${name}: ${state}`}>
                <Text size="caption" tone="subtle">
                  {state}
                </Text>
                <Story />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
