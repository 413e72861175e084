import { CameraDialog, hasCamera } from '@studio/screens';
import { Button, IconCamera, Row, Text } from '@studio/ui';
import { useState } from 'react';
import type { ScannedState } from './use-scanned';

interface ScanLineProps {
  scanned: ScannedState;
  /** Whether there is something to scan into. */
  takesCodes?: boolean;
}

/** What the last scanned code did, and the camera for those without a scanner. */
export function ScanLine({ scanned: { said, take }, takesCodes = true }: ScanLineProps) {
  const [isLooking, setLooking] = useState(false);
  const offersCamera = takesCodes && hasCamera();
  if (said === null && !offersCamera) return null;
  return (
    <Row gap={3} wrap align="center">
      {offersCamera && (
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
