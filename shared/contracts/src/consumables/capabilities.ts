import type { CapabilityRule } from '../access/capability-rule';
import {
  CONSUMABLES_CAPABILITIES,
  consumablesCapabilities,
  type ConsumablesCapability,
} from '../access/consumables-access';

const ruleOf =
  (capability: ConsumablesCapability): CapabilityRule =>
  (roles) =>
    consumablesCapabilities(roles).has(capability);

/** The specification's table «Consumables permissions» as capabilities that a call can demand. */
export const CONSUMABLES_CAPABILITY_RULES = Object.fromEntries(
  CONSUMABLES_CAPABILITIES.map((capability) => [capability, ruleOf(capability)]),
) as Record<ConsumablesCapability, CapabilityRule>;
