import { Button, IconCheck, IconChevronDown, IconPlus, IconStar, IconTrash, Menu, type MenuItem } from '@studio/ui';
import { useSearchParams } from '@studio/portal';
import { useState } from 'react';
import { type EmployeeColumn, type EmployeeFilters, readFilters, writeFilters } from './employee-filters';
import { SaveViewDialog } from './save-view-dialog';
import { useSavedViews } from './use-saved-views';

interface SavedViewsProps {
  filters: EmployeeFilters;
  /** What the table shows now: a view keeps its columns. */
  columns: readonly EmployeeColumn[];
}

/** «Мои виды»: filters, order and columns under a name, for this person on every device. */
export function SavedViews({ filters, columns }: SavedViewsProps) {
  const [, setAddress] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const { views, save, remove } = useSavedViews();
  const shown = viewQuery({ ...filters, columns });
  const current = views.find(({ query }) => sameView(query, shown));
  const open = (query: string) => setAddress(writeFilters(readFilters(new URLSearchParams(query))));
  const groups: MenuItem[][] = [
    views.map((view) => ({
      id: view.id,
      label: view.name,
      mark: view === current && <IconCheck size={16} aria-label="показан сейчас" />,
      onSelect: () => open(view.query),
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
          query={shown}
          save={save}
          onClose={() => setNaming(false)}
          onSaved={(query) => {
            setNaming(false);
            open(query);
          }}
        />
      )}
    </>
  );
}

/** The view as it is kept. */
function viewQuery(filters: EmployeeFilters): string {
  return writeFilters(filters).toString();
}

function sameView(one: string, other: string): boolean {
  return viewQuery(readFilters(new URLSearchParams(one))) === viewQuery(readFilters(new URLSearchParams(other)));
}
