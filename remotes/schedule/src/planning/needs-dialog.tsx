import type { BoardLocation, CoverageNeed } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction, useTyped } from '@studio/screens';
import {
  Button,
  Dialog,
  ErrorNotice,
  IconButton,
  IconPlus,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
  useBreakpoint,
} from '@studio/ui';
import styles from './needs-dialog.module.css';

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

const SHORT_DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** People needed at a location by hour; the coverage row of the board uses it. */
export function NeedsDialog({ location, onClose }: { location: BoardLocation; onClose: () => void }) {
  const phone = useBreakpoint() === 'phone';
  const [needs, setNeeds] = useTyped<readonly CoverageNeed[]>('needs', location.needs);
  const save = useAction({
    run: () => client.schedule.setNeeds({ locationId: location.id, needs: [...needs] }),
    done: () => 'Потребность в людях сохранена',
    onDone: onClose,
    invalidates: [orpc.schedule.board.key()],
  });
  const change = (index: number, part: Partial<CoverageNeed>) =>
    setNeeds((list) => list.map((need, at) => (at === index ? { ...need, ...part } : need)));
  const number = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));
  return (
    <Dialog
      open
      title="Сколько людей нужно"
      description={location.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" loading={save.busy} onClick={() => save.run(undefined)}>
            Сохранить
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {save.error && (
          <ErrorNotice title="Не сохранено" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        {needs.length > 0 && (
          <div className={styles.line} aria-hidden>
            {['День', 'С часа', 'До часа', 'Людей'].map((word) => (
              <Text key={word} as="span" size="caption" tone="muted" nowrap>
                {word}
              </Text>
            ))}
          </div>
        )}
        {needs.map((need, index) => (
          // Lines have no id; they are only added at the end and removed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.line}>
            <Select
              aria-label="День недели"
              options={phone ? SHORT_DAYS : DAYS}
              value={String(need.day)}
              onChange={(day) => day !== '' && change(index, { day: Number(day) })}
            />
            <TextInput
              aria-label="С какого часа"
              inputMode="numeric"
              value={String(need.from_hour)}
              onChange={(text) => change(index, { from_hour: Math.min(23, number(text)) })}
            />
            <TextInput
              aria-label="До какого часа"
              inputMode="numeric"
              value={String(need.to_hour)}
              onChange={(text) => change(index, { to_hour: Math.min(24, number(text)) })}
            />
            <TextInput
              aria-label="Сколько человек"
              inputMode="numeric"
              value={String(need.people)}
              onChange={(text) => change(index, { people: Math.min(50, number(text)) })}
            />
            <IconButton label="Убрать строку" onClick={() => setNeeds((list) => list.filter((_, at) => at !== index))}>
              <IconTrash />
            </IconButton>
          </div>
        ))}
        <Row gap={2} wrap>
          <Button
            icon={<IconPlus />}
            onClick={() => setNeeds((list) => [...list, { day: 1, from_hour: 10, to_hour: 22, people: 1 }])}
          >
            Добавить часы
          </Button>
          {needs.length === 0 && (
            <Button
              onClick={() =>
                setNeeds(DAYS.map(({ value }) => ({ day: Number(value), from_hour: 10, to_hour: 22, people: 2 })))
              }
            >
              Каждый день 10–22, двое
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
