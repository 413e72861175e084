import { defineSlotRecipe } from '@chakra-ui/react';
import { controlStyle } from './control';
import { listItemStyle, listPanelStyle } from './overlay-list';

export const comboboxRecipe = defineSlotRecipe({
  slots: [
    'root',
    'control',
    'input',
    'indicatorGroup',
    'trigger',
    'clearTrigger',
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'empty',
  ],
  className: 'studio-combobox',
  base: {
    root: { width: '100%' },
    control: { position: 'relative' },
    input: { ...controlStyle, pe: '16' },
    indicatorGroup: {
      position: 'absolute',
      insetEnd: '1',
      top: '0',
      bottom: '0',
      display: 'flex',
      alignItems: 'center',
    },
    trigger: { display: 'grid', placeItems: 'center', boxSize: '8', borderRadius: 'control', color: 'fg.muted' },
    clearTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '8',
      borderRadius: 'control',
      color: 'fg.muted',
      _hover: { color: 'fg' },
    },
    content: { ...listPanelStyle, maxH: '18rem', '&[data-empty]': { color: 'fg.muted' } },
    item: { ...listItemStyle, justifyContent: 'space-between', '&[data-state=checked]': { fontWeight: 'medium' } },
    itemText: { flex: '1', minW: '0' },
    itemIndicator: { color: 'brand.text' },
    empty: { px: '2.5', py: '2', color: 'fg.muted', textStyle: 'body' },
  },
});
