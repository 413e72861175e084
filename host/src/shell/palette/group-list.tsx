import { IconCloudOff, IconRefresh, IconSearchEmpty } from '@studio/ui';
import type { ChoiceGroup } from './choice';
import { OptionRow } from './option-row';
import styles from './palette.module.css';
import type { PaletteLine } from './palette-line';
import { paletteWords } from './words';

interface GroupListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  lines: readonly PaletteLine[];
  active: PaletteLine | undefined;
  typed: string;
  searching: boolean;
  onPoint: (id: string) => void;
  onTake: (line: PaletteLine, newTab: boolean) => void;
}

/** What was found, by groups. */
export function GroupList({ id, groups, lines, active, typed, searching, onPoint, onTake }: GroupListProps) {
  const words = paletteWords();
  const offline = groups.filter(({ state }) => state === 'offline');
  const shown = groups.filter(
    ({ state, choices }) => state === 'waiting' || state === 'failed' || (state === 'ready' && choices.length > 0),
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of the combobox above it, whose arrows scroll it */}
      <div id={id} role="listbox" className={styles['scroll']} aria-label={words.list} aria-busy={searching}>
        {shown.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles['group']}>
            <div id={`${id}-${group.id}`} className={styles['caption']} role="presentation">
              {group.title}
            </div>
            {group.state === 'waiting' && <Waiting />}
            {lines.map(
              (line) =>
                line.group === group.id && <LineRow key={line.id} {...{ line, group, active, onPoint, onTake }} />,
            )}
          </div>
        ))}
      </div>
      {lines.length === 0 && !searching && typed !== '' && (
        <div className={styles['nothing']}>
          <IconSearchEmpty size={28} strokeWidth={1.5} aria-hidden />
          <strong>{words.nothing(typed)}</strong>
          <span>{words.nothingHint}</span>
        </div>
      )}
      {offline.map(({ id: group, title }) => (
        <p key={group} className={styles['offline']}>
          <IconCloudOff size={16} aria-hidden />
          {words.offline(title)}
        </p>
      ))}
    </>
  );
}

interface LineRowProps extends Pick<GroupListProps, 'active' | 'onPoint' | 'onTake'> {
  line: PaletteLine;
  group: ChoiceGroup;
}

function LineRow({ line, group, active, onPoint, onTake }: LineRowProps) {
  const words = paletteWords();
  const choice =
    line.kind === 'choice'
      ? line.choice
      : {
          id: line.id,
          title: words.failed(group.title),
          hint: words.retry,
          icon: IconRefresh,
          spans: [],
          hintSpans: [],
        };
  return (
    <OptionRow
      id={line.domId}
      choice={choice}
      active={line.id === active?.id}
      onPoint={() => onPoint(line.id)}
      onChoose={(newTab) => onTake(line, newTab)}
    />
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']} aria-hidden>
      <span />
      <span />
    </div>
  );
}
