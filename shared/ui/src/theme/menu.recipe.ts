import { defineSlotRecipe } from '@chakra-ui/react';
import { menuAnatomy } from '@chakra-ui/react/anatomy';
import { listItemStyle, listPanelStyle } from './overlay-list';

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  className: 'studio-menu',
  base: {
    content: { ...listPanelStyle, minW: '12rem', maxW: '20rem', maxH: 'var(--available-height)' },
    item: { ...listItemStyle, '& svg': { flexShrink: '0', color: 'fg.muted' } },
    itemText: { flex: '1' },
    itemCommand: { ms: 'auto', ps: '4', color: 'fg.subtle', textStyle: 'caption' },
    separator: { height: '1px', bg: 'border', my: '1', mx: '-1' },
    itemGroupLabel: { px: '2.5', py: '1.5', color: 'fg.subtle', textStyle: 'caption', fontWeight: 'medium' },
  },
});
