import type { SavedView } from '@studio/contracts';
import { newId, notify, type PortalError } from '@studio/portal';
import {
  Button,
  Dialog,
  ErrorNotice,
  Field,
  IconCheck,
  IconChevronDown,
  IconPlus,
  IconStar,
  IconTrash,
  Menu,
  type MenuItem,
  Stack,
  TextInput,
} from '@studio/ui';
import { type QueryKey, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '../actions/use-action';
import type { Filters } from '../filters/use-filters';

/** Where a domain keeps a person's own views of its list. */
export interface ViewsStore {
  list: UseQueryOptions<SavedView[], PortalError> & { queryKey: QueryKey };
  save: (view: SavedView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<unknown>;
}

interface SavedViewsProps {
  store: ViewsStore;
  /** The list as a view keeps it: filters, order and columns. */
  query: string;
  filters: Pick<Filters<object>, 'open' | 'sameList'>;
  /** What of the page a view stores, in a sentence. */
  keeps?: string;
  /** A name for one, to have an idea. */
  example?: string;
}

const MAX_VIEW_NAME_LENGTH = 60;

/** «Мои виды»: filters, order and columns under a name, for this person on every device. */
export function SavedViews({
  store,
  query,
  filters,
  keeps = 'Фильтры, порядок и столбцы списка.',
  example = 'Продавцы без мессенджера',
}: SavedViewsProps) {
  const [naming, setNaming] = useState(false);
  const { views, save, remove } = useSavedViews(store);
  const current = views.find((view) => filters.sameList(view.query, query));
  const groups: MenuItem[][] = [
    views.map((view) => ({
      id: view.id,
      label: view.name,
      mark: view === current && <IconCheck size={16} aria-label="показан сейчас" />,
      onSelect: () => filters.open(view.query),
    })),
    [
      {
        id: 'save',
        label: 'Сохранить текущий вид…',
        icon: <IconPlus size={16} aria-hidden />,
        disabled: current !== undefined,
        onSelect: () => setNaming(true),
      },
      ...(current === undefined
        ? []
        : [
            {
              id: 'remove',
              label: `Удалить «${current.name}»`,
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              onSelect: () => remove.mutate(current),
            },
          ]),
    ],
  ];
  return (
    <>
      <Menu
        trigger={
          <Button
            icon={<IconStar size={16} aria-hidden />}
            trailing={<IconChevronDown size={16} aria-hidden />}
            title="Мои виды"
          >
            {current?.name ?? 'Мои виды'}
          </Button>
        }
        groups={groups.filter((group) => group.length > 0)}
        placement="bottom-end"
      />
      {naming && (
        <SaveViewDialog
          taken={views}
          query={query}
          save={save}
          keeps={keeps}
          example={example}
          onClose={() => setNaming(false)}
          onSaved={() => {
            setNaming(false);
            filters.open(query);
          }}
        />
      )}
    </>
  );
}

function useSavedViews(store: ViewsStore) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...store.list, refetchOnMount: 'always' as const });
  const refresh = () => cache.invalidateQueries({ queryKey: store.list.queryKey });
  const save = useMutation<SavedView, PortalError, SavedView>({ mutationFn: store.save, onSuccess: refresh });
  const remove = useMutation<unknown, PortalError, SavedView>({
    mutationFn: store.remove,
    async onSuccess(_, view) {
      await refresh();
      offerUndo(
        `Вид «${view.name}» удалён`,
        { run: () => store.save(view), done: `Вид «${view.name}» возвращён` },
        refresh,
      );
    },
    onError: ({ message }) => notify({ message: `Вид не удалён. ${message}`, color: 'error' }),
  });
  return { views: data ?? [], save, remove };
}

interface SaveViewDialogProps {
  /** Views that there are: a name that is one of theirs replaces it. */
  taken: readonly SavedView[];
  query: string;
  keeps: string;
  example: string;
  save: ReturnType<typeof useSavedViews>['save'];
  onClose: () => void;
  onSaved: () => void;
}

/** Asks what the view is to be called. */
function SaveViewDialog({ taken, query, keeps, example, save, onClose, onSaved }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [id] = useState(() => newId());
  const [fault, setFault] = useState<string | null>(null);
  const same = taken.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    if (!name.trim()) return setFault('Назовите вид.');
    save.mutate({ id: same?.id ?? id, name: name.trim(), query }, { onSuccess: onSaved });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Сохранить вид"
      description={`${keeps} Вид виден только вам, на любом устройстве.`}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            {same ? 'Заменить' : 'Сохранить'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={3}>
          {save.error && (
            <ErrorNotice title="Вид не сохранён" requestId={save.error.requestId}>
              {save.error.message}
            </ErrorNotice>
          )}
          <Field
            label="Название"
            required
            error={fault}
            hint={same ? `Вид «${same.name}» уже есть: он будет заменён` : `Например: «${example}»`}
          >
            <TextInput
              value={name}
              maxLength={MAX_VIEW_NAME_LENGTH}
              autoComplete="off"
              onChange={(text) => {
                setName(text);
                setFault(null);
              }}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
