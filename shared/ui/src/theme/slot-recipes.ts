import { dialogRecipe } from './dialog.recipe';
import { drawerRecipe } from './drawer.recipe';
import { menuRecipe } from './menu.recipe';
import { tooltipRecipe } from './tooltip.recipe';

/** The looks of the widgets whose behaviour comes from Chakra, under the keys by which its parts ask for them. */
export const slotRecipes = {
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  menu: menuRecipe,
  tooltip: tooltipRecipe,
};
