import { chromiumGroup } from './chromium/chromium-group';
import type { FaultGroup } from './fault-kind';
import { daysGroup, expensesGroup, marksGroup, modelGroup, stockGroup } from './model/model-group';
import { proxyGroup } from './proxy/proxy-group';
import { serverGroup } from './server/server-group';

/** Every group of the campaign; each brings its kinds. */
export const GROUPS: readonly FaultGroup[] = [
  modelGroup,
  stockGroup,
  marksGroup,
  expensesGroup,
  daysGroup,
  proxyGroup,
  serverGroup,
  chromiumGroup,
];
