import type { DeviceSession } from '@studio/contracts';
import { Badge, Button, formatMoment, IconMonitor, IconSmartphone, Row, Stack, Text } from '@studio/ui';
import own from '../../own/own.module.css';
import styles from './device-rows.module.css';
import { securityWords } from './words';

interface DeviceRowsProps {
  devices: readonly DeviceSession[];
  disabled: boolean;
  onEnd: (device: DeviceSession) => void;
  /** For this very device. */
  onLeave: () => void;
}

/** Signed-in devices, this one first and then as they were used last. */
export function DeviceRows({ devices, disabled, onEnd, onLeave }: DeviceRowsProps) {
  const words = securityWords();
  const sorted = [...devices].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <ul className={own['rows']} aria-label={words.devicesList}>
      {sorted.map((device) => (
        <li key={device.id}>
          {isHandheld(device.browser_name) ? (
            <IconSmartphone size={22} aria-hidden />
          ) : (
            <IconMonitor size={22} aria-hidden />
          )}
          <Stack gap={0} grow>
            <Row gap={2} wrap>
              <Text as="span" weight="medium">
                {device.browser_name}
              </Text>
              {device.current && <Badge tone="success">{words.thisDevice}</Badge>}
            </Row>
            <DeviceFacts device={device} />
          </Stack>
          {device.current ? (
            <Button size="sm" variant="ghost" onClick={onLeave}>
              {words.leave}
            </Button>
          ) : (
            <Button
              size="sm"
              disabled={disabled}
              aria-label={words.endOf(device.browser_name)}
              onClick={() => onEnd(device)}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When it was used, since when it is signed in, from where; each stays on one line where there is room. */
function DeviceFacts({ device }: { device: DeviceSession }) {
  const words = securityWords();
  const facts = [
    device.current ? words.now : words.seen(formatMoment(device.last_seen_at)),
    words.begun(formatMoment(device.created_at)),
    words.address(device.address),
  ];
  return (
    <div className={styles['facts']}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}

/** A telephone or a tablet, by the name that the API gave the browser: «Chrome, Android». */
function isHandheld(browserName: string): boolean {
  return /android|iphone|ipad/i.test(browserName);
}
