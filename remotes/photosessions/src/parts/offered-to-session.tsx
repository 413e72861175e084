import { PartView, useParts } from '@studio/portal';
import { Card, Heading } from '@studio/ui';

/** Parts of other remotes about a session, each in a card next to its photos. */
export function SessionPanels({ sessionId }: { sessionId: string }) {
  return useParts('photosession.panel').map((part) => (
    <Card key={part.key}>
      <Heading level={2}>{part.title}</Heading>
      <PartView part={part} about={{ sessionId }} />
    </Card>
  ));
}

/** Actions of other remotes on a session, next to the moves of its state. */
export function OfferedActions({ sessionId }: { sessionId: string }) {
  return useParts('session.actions').map((part) => <PartView key={part.key} part={part} about={{ sessionId }} />);
}
