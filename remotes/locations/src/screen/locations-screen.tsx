import { ImportDialog, toPortalError } from '@studio/portal';
import { useFocusRescue, useUndoKey } from '@studio/screens';
import { EmptyState, MasterDetail, Stack, useBreakpoint, lazyComponent } from '@studio/ui';
import { refText } from '../places/place-ref';
import { useDialog } from '../places/use-dialog';
import { usePlaceTree } from '../places/use-place-tree';
import { usePlacesChanged } from '../places/use-places-changed';
import { useRights } from '../places/use-rights';
import { useView } from '../places/use-view';
import { TreePane } from '../tree/tree-pane';
import { NoChoice } from './no-choice';
import { ScreenHead } from './screen-head';
import { useOwnPlace } from './use-own-place';

const PlaceDetail = lazyComponent(() => import('../detail/place-detail'));
const PlaceDialogs = lazyComponent(() => import('../dialogs/place-dialogs'));

/** Regions, cities and locations as a tree, and the card of the chosen place; the whole view is in the address. */
export default function LocationsScreen() {
  const view = useView();
  const dialog = useDialog();
  const phone = useBreakpoint() === 'phone';
  const { query } = usePlaceTree({ anew: true });
  const rights = useRights();
  const changed = usePlacesChanged();
  const { place } = view;
  useOwnPlace(place, view.replace);
  useUndoKey(dialog.name === null);
  useFocusRescue();
  if (query.error !== null && toPortalError(query.error).code === 'forbidden')
    return (
      <EmptyState kind="no-right" level={1} title="У вас нет доступа к локациям">
        Доступ даёт администратор вашей локации.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      {(!phone || place === null) && <ScreenHead onDo={dialog.open} place={place} archived={view.archived} />}
      <MasterDetail
        title="Регионы и локации"
        master={
          <TreePane
            selected={place}
            onSelect={view.select}
            archived={view.archived}
            onArchived={view.showArchive}
            text={view.text}
            onText={view.seek}
          />
        }
        detailKey={place && refText(place)}
        detail={
          place === null ? (
            <NoChoice />
          ) : (
            <PlaceDetail place={place} onSelect={view.select} onDo={dialog.open} onLeave={() => view.replace(null)} />
          )
        }
        onBack={view.clear}
      />
      <ImportDialog
        open={dialog.name === 'import' && rights.createLocation}
        kind="locations"
        onClose={dialog.close}
        onDone={() => void changed()}
      />
      {dialog.name !== null && dialog.name !== 'import' && (
        <PlaceDialogs
          name={dialog.name}
          place={place}
          onClose={dialog.close}
          onShow={view.replace}
          onDo={dialog.change}
        />
      )}
    </Stack>
  );
}
