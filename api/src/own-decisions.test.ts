import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, hasRight, rightsNeeded, ROLE_NAMES, type RoleName } from '@studio/contracts';
import { z } from 'zod';
import { givenEmployee } from './testing/builders';
import type { Caller, Reply } from './testing/caller';
import { Target } from './testing/matrix/target';
import { goodsCases } from './testing/own/goods-cases';
import { moneyCases } from './testing/own/money-cases';
import { timeCases } from './testing/own/time-cases';
import { testApp, type TestApp } from './testing/test-app';

/** Every call that decides about people, with every role: about oneself never, about another person as the role may. */
const CASES = [...moneyCases, ...timeCases, ...goodsCases];

/** What a call asks besides its declared access. */
const ASKED = { 'schedule.decideAbsence': 'schedule.plan' } as const;

interface Declared {
  '~orpc': { meta: CallMeta; route: { method: string; path: string }; inputSchema?: z.ZodType };
}
const declared = new Map<string, Declared['~orpc']>(
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls as unknown as Record<string, Declared>).map(
      ([name, { '~orpc': about }]) => [`${domain}.${name}`, about] as const,
    ),
  ),
);

let app: TestApp;
let here: Target;
let other: Target;
let colleague: Caller;
const callers = new Map<RoleName, Caller>();

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, other] = [await Target.at(app), await Target.at(app)];
  colleague = await here.caller(['photographer', 'admin']);
  // Months of pay go back that far.
  await givenEmployee(app, [], { hired_on: '2000-01-01' });
  for (const role of ROLE_NAMES) callers.set(role, await here.caller([role]));
});
after(() => app.close());

const refusalOf = ({ status, body }: Reply) => [status, body?.code, body?.message];

describe('nobody decides about their own', () => {
  for (const { call, whose, send } of CASES)
    it(`${call}: ${whose}`, async () => {
      const meta = declared.get(call)?.meta;
      const rights = [
        ...rightsNeeded(meta?.access ?? 'public'),
        ...(call in ASKED ? [ASKED[call as keyof typeof ASKED]] : []),
      ];
      const deciders: RoleName[] = [];
      for (const [role, by] of callers) {
        const mayCall = rights.every((right) => hasRight([{ name: role }], right));
        const foreign = await send(by, colleague.person.id, here, other);
        const own = await send(by, by.person.id, here, other);
        if (foreign.status < 300) {
          deciders.push(role);
          assert.deepEqual(refusalOf(own).slice(0, 2), [403, 'own_work'], `${role}: ${own.bytes.toString()}`);
          assert.match(String(own.body.message), /^[А-ЯЁ«].*\.$/);
        } else {
          assert.ok(own.status >= 400, `${role} decides about their own alone: ${own.bytes.toString()}`);
          assert.ok(foreign.status < 500 && own.status < 500);
          // A right that is declared is not taken by the rule: it says nothing about others.
          if (mayCall) assert.notEqual(foreign.body.code, 'own_work', `${role}: ${foreign.bytes.toString()}`);
        }
      }
      assert.ok(deciders.length > 0, 'nobody may decide about others');
    });

  it('is tried with every call that declares it', () => {
    const declaring = [...declared].filter(([, { meta }]) => meta.own !== undefined).map(([name]) => name);
    assert.deepEqual([...new Set(CASES.map(({ call }) => call))].sort(), declaring.sort());
  });

  it('is declared by every call whose path decides', () => {
    const undeclared = [...declared].filter(
      ([, { meta, route }]) =>
        route.method !== 'GET' && (DECIDES.test(route.path) || JUDGES.test(route.path)) && meta.own === undefined,
    );
    assert.deepEqual(undeclared.map(([name]) => name).sort(), Object.keys(ABOUT_NOBODY).sort());
  });
});

describe('a decision', () => {
  it('names what was on the screen: a revision, a version, the figures', () => {
    const blind = [...declared].filter(
      ([, { meta, route, inputSchema }]) =>
        route.method !== 'GET' &&
        (meta.own !== undefined || DECIDES.test(route.path) || MOVES.test(route.path)) &&
        inputSchema !== undefined &&
        !SEEN.test(JSON.stringify(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }))),
    );
    assert.deepEqual(blind.map(([name]) => name).sort(), Object.keys(BLIND).sort());
  });
});

const SEEN = /"(shift_)?(revision|version|counted_kop|expected_total_kop|facts)":/;
/** Words of paths that take a record further. */
const MOVES =
  /\/(lock|lock-month|reopen|move|send|cancel|receive|receive-[^/]+|consume|extend|release|choose|return)(\/|$)/;

/** Decisions that name nothing seen, and why. */
const BLIND: Record<string, string> = {
  'consumables.cancelReport': 'a report that is being made shows nothing yet',
  'gallery.cancelOrder': 'a client’s own order',
  'gallery.payOrder': 'a client pays',
  'payments.createLink': 'a client pays',
  'payments.notify': 'the bank says what was paid',
  'payments.revokeLink': 'a client pays',
  'payroll.adjust': 'a new record, with its own sum',
  'payroll.pay': 'a new record, with its own sum',
  'payroll.previewRule': 'it changes nothing',
  'payroll.removeAdjustment': 'a bonus or fine never changes',
  'payroll.reversePayment': 'a payment never changes; its sum is named',
  'photosessions.bulk': 'it names who or which state each session gets, whole',
  'photos.retouch': 'it names the photos and where they go, and is refused from another state',
  'sales.cancel': 'of what nobody has paid',
  'sales.cancelPayment': 'a client pays',
  'sales.seeMarks': 'the marks of a sale never change',
  'sales.pay': 'a new payment, with its own sum',
  'schedule.publish': 'it tells the plan as it is; what would be told is asked before',
  'schedule.undoTimeDecision': 'a decision never changes; it is refused once another has followed',
  'statistics.setPlan': 'one figure, written whole',
};

/** Words of paths that decide about what somebody has asked, counted, claimed or earned. */
const DECIDES =
  /\/(decide|decision|approve|approve-[^/]+|reject-[^/]+|return|pay|payments|adjustments|shares|void|rules|resolve)(\/|$)/;

/** Words of paths of what is judged by, taken back, or given to somebody. */
const JUDGES =
  /\/(plans|budgets|recurring|refunds|lock|lock-month|reopen|reopen-month|reverse|undo|answer|assign-role|take-back)(\/|$)/;

/** Deciding words that decide about nobody, and why. */
const ABOUT_NOBODY: Record<string, string> = {
  'consumables.rejectTransfer': 'whoever asked takes it back by the same call',
  'consumables.resolveShipment': 'goods on their way: who sent or received them is refused by the shipment',
  'consumables.reverseOperation':
    'another person’s document asks for cancel_operations, one’s own goes back for ten minutes',
  'consumables.undoQuickOperation': 'one’s own, for ten minutes',
  'dayReports.lock': 'another person has approved the day',
  'dayReports.lockMonth': 'another person has approved its days',
  'dayReports.reopenMonth': 'its days stay as they were decided, and each decision to come asks for another person',
  'expenses.pay': 'another person has agreed to the claim',
  'expenses.removeRecurring': 'it only makes no more: what was claimed stays, and another person decides about it',
  'expenses.saveRecurring': 'who wrote the sum last is the author of its claims, and another person decides about them',
  'expenses.setBudget': 'a place’s, nobody is paid by it',
  'gallery.payOrder': 'a client pays',
  'imports.takeBack': 'roles of one’s own are refused by the rule of roles, as by hand',
  'payments.createLink': 'a client pays',
  'payments.notify': 'the bank says what was paid',
  'payments.revokeLink': 'a client pays',
  'payroll.lockRun': 'another person has approved the run',
  'payroll.payRun': 'another person has approved the run',
  'payroll.previewRule': 'it changes nothing',
  'payroll.returnRun': 'it only asks for another calculation',
  'payroll.takeBackWage': 'nobody gets anything by it: what was not handed out is owed as before',
  'permissions.assignRole': 'nobody manages their own roles but a developer, who has every right',
  'sales.cancelPayment': 'a client pays',
  'sales.pay': 'a client pays',
  'sales.refund': 'a client gets it; what it takes from shares goes by them',
  'schedule.answerSwap': 'the colleague agrees or not, a planner decides',
};
