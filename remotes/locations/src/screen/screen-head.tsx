import type { TableFormat } from '@studio/contracts';
import { ExportMenu, Freshness, needsConnection, useHotkey, useNetwork } from '@studio/portal';
import { Button, Heading, IconButton, IconMore, IconPlus, Menu, Row, useBreakpoint } from '@studio/ui';
import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import styles from './screen.module.css';

interface ScreenHeadProps {
  onDo: (dialog: DialogName) => void;
  place: PlaceRef | null;
  archived: boolean;
}

/** Title of the screen, age of its tree, and buttons to add or export. */
export function ScreenHead({ onDo, place, archived }: ScreenHeadProps) {
  const { online } = useNetwork();
  const phone = useBreakpoint() === 'phone';
  const { query, error } = usePlaceTree();
  const rights = useRights();
  useHotkey({ code: 'KeyN', enabled: rights.createLocation && online, what: 'Новая локация' }, () =>
    onDo('new-location'),
  );
  const add = (id: DialogName, label: string) => ({ id, label, onSelect: () => onDo(id), disabled: !online });
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <Heading level={1}>Локации</Heading>
        <Freshness updatedAt={query.dataUpdatedAt} fetching={query.isFetching} unreachable={error?.isNetwork} />
      </div>
      <Row gap={2} wrap noPrint>
        {rights.createLocation && (
          <Button
            variant="primary"
            icon={<IconPlus size={18} aria-hidden />}
            offReason={needsConnection(online)}
            title={online ? 'N' : 'Нет связи: добавить можно, когда она вернётся'}
            onClick={() => onDo('new-location')}
          >
            {phone ? 'Локация' : 'Новая локация'}
          </Button>
        )}
        <ExportMenu path={(format) => exportPath(format, place, archived)} />
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label="Другие действия с деревом" variant="secondary">
              <IconMore size={18} aria-hidden />
            </IconButton>
          }
          groups={[
            [
              ...(rights.createRegion ? [add('new-region', 'Новый регион')] : []),
              ...(rights.createCity ? [add('new-city', 'Новый город')] : []),
            ],
            [
              { id: 'overview', label: 'Всё дерево и печать', onSelect: () => onDo('overview') },
              ...(rights.createLocation ? [add('import', 'Импорт из файла')] : []),
            ],
          ].filter((group) => group.length > 0)}
        />
      </Row>
    </div>
  );
}

/** The file contains what the tree shows: the chosen region or city, or all places; archived ones when they are shown. */
function exportPath(format: TableFormat, place: PlaceRef | null, archived: boolean): string {
  const query = new URLSearchParams({ format, status: archived ? 'all' : 'active' });
  if (place?.kind === 'region' || place?.kind === 'city') query.set(`${place.kind}_id`, place.id);
  return `/locations/export?${query}`;
}
