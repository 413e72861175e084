import { defineSlotRecipe } from '@chakra-ui/react';
import { listItemStyle, listPanelStyle } from './overlay-list';

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemText', 'itemCommand', 'itemGroup', 'separator'],
  className: 'studio-menu',
  base: {
    content: { ...listPanelStyle, minW: '12rem', maxW: '20rem', maxH: 'var(--available-height)' },
    item: { ...listItemStyle, '& svg': { flexShrink: '0', color: 'fg.muted' } },
    itemText: { flex: '1' },
    itemCommand: { fontFamily: 'body', ms: 'auto', ps: '4', color: 'fg.subtle', textStyle: 'caption' },
    separator: { height: '1px', bg: 'border', my: '1', mx: '-1' },
  },
});
