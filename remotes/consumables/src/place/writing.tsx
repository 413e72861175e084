import type { StockPlace } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { DocumentDialog } from '../dialogs/document-dialog';
import type { DocumentKind } from '../dialogs/documents';
import { lineOfRow, type LineDraft } from '../dialogs/line-draft';

/** Initial values of a document that another part of the screen opens. */
export interface WritingStart {
  kind: DocumentKind;
  other?: string;
  lines?: readonly LineDraft[];
}

interface WritingProps {
  start: WritingStart;
  place: StockPlace;
  onClose: () => void;
}

/** The dialog of a document, with its initial places and lines. */
export function Writing({ start: { kind, other, lines }, place, onClose }: WritingProps) {
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const isTransfer = kind === 'ask-transfer' || kind === 'offer-transfer';
  const targets = useQuery({ ...orpc.consumables.transferTargets.queryOptions(), enabled: isTransfer }).data ?? [];
  const isSuggested = kind === 'request' && lines === undefined;
  const suggested = useQuery({
    ...orpc.consumables.suggestions.queryOptions({ input: { cityId: place.id } }),
    enabled: isSuggested,
  });
  if (isSuggested && suggested.isPending) return null;
  const others = isTransfer
    ? targets
    : places.filter((one) =>
        kind === 'ship-to-city' ? one.kind === 'city' : one.kind === 'location' && one.city_id === place.city_id,
      );
  const first = lines ?? (suggested.data ?? []).map((line) => lineOfRow(line, line.suggested));
  return (
    <DocumentDialog
      kind={kind}
      place={place}
      others={others}
      {...(other !== undefined && { other })}
      lines={first}
      onClose={onClose}
    />
  );
}
