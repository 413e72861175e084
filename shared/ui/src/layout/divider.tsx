import { chakra } from '@chakra-ui/react';

const Root = chakra('hr', { base: { borderTopWidth: '1px', borderColor: 'border', width: '100%' } });

/** A thin line between groups. */
export function Divider() {
  return <Root />;
}
