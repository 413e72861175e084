import type { DemoStage } from '../../kernel/domain';
import { stockToday } from './stock-today';
import { StockYard } from './stock-yard';
import { stockPast } from './stock-past';

/** Half a year of the demo's materials, and what of it is open today. */
export async function consumablesDemo(stage: DemoStage): Promise<void> {
  const yard = await StockYard.of(stage);
  if (!yard) return;
  await stockPast(yard);
  await yard.writePolicies();
  await stockToday(yard);
}
