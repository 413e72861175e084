import { useHotkey, useNetwork, Freshness } from '@studio/portal';
import { Button, Heading, IconButton, IconMap, IconMore, IconPlus, Menu, Row, useBreakpoint } from '@studio/ui';
import type { DialogName } from '../places/use-dialog';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import styles from './screen.module.css';

/** Name of the screen, when its tree came, and what can be added to it. */
export function ScreenHead({ onDo }: { onDo: (dialog: DialogName) => void }) {
  const { online } = useNetwork();
  const phone = useBreakpoint() === 'phone';
  const { query, error } = usePlaceTree();
  const rights = useRights();
  useHotkey({ code: 'KeyN', enabled: rights.createLocation && online }, () => onDo('new-location'));
  const add = (id: DialogName, label: string) => ({ id, label, onSelect: () => onDo(id), disabled: !online });
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <Heading level={1}>Локации</Heading>
        <Freshness updatedAt={query.dataUpdatedAt} fetching={query.isFetching} unreachable={error?.isNetwork} />
      </div>
      <Row gap={2} noPrint>
        {rights.createLocation && (
          <Button
            variant="primary"
            icon={<IconPlus size={18} aria-hidden />}
            disabled={!online}
            title={online ? 'N' : 'Нет связи: добавить можно, когда она вернётся'}
            onClick={() => onDo('new-location')}
          >
            {phone ? 'Локация' : 'Новая локация'}
          </Button>
        )}
        {!phone && (
          <Button icon={<IconMap size={18} aria-hidden />} onClick={() => onDo('overview')}>
            Всё дерево
          </Button>
        )}
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
              { id: 'overview', label: 'Всё дерево и печать', onSelect: () => onDo('overview') },
            ],
          ]}
        />
      </Row>
    </div>
  );
}
