import { CameraDialog, hasCamera } from '@studio/screens';
import { Button, IconCamera, Row, Text } from '@studio/ui';
import { useState } from 'react';
import type { ScannedState } from './use-scanned';

/** What the last scanned code did, and the camera for those without a scanner. */
export function ScanLine({ scanned: { said, take } }: { scanned: ScannedState }) {
  const [isLooking, setLooking] = useState(false);
  if (said === null && !hasCamera()) return null;
  return (
    <Row gap={3} wrap align="center">
      {hasCamera() && (
        <Button icon={<IconCamera size={18} aria-hidden />} onClick={() => setLooking(true)}>
          Считать код
        </Button>
      )}
      {said !== null && (
        <Text tone={said.isFault ? 'danger' : 'muted'} role={said.isFault ? 'alert' : 'status'}>
          {said.words}
        </Text>
      )}
      {isLooking && (
        <CameraDialog
          otherwise="Товар можно выбрать в списке."
          onCode={(code) => {
            setLooking(false);
            take(code);
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </Row>
  );
}
