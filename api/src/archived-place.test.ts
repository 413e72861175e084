// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type CallMeta, contract, type RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { location } from './locations';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

/** Calls that name no place themselves, and yet make something count at one. */
const NAMELESS = [
  'dayReports.close',
  'sales.takeOffline',
  'consumables.keepCountEntry',
  'consumables.shipToLocation',
  'schedule.checkIn',
  'gallery.order',
  'gallery.payOrder',
];

/** Calls that go on at an archived place, by the reason. */
const ALLOWED: Record<string, string> = {
  'People and rights are no business of the place: who moves to it is asked for an active one.':
    'users.updateEmployee users.deleteEmployee users.dismiss users.restore users.endDevices users.invite users.unbindMessenger users.bulk users.merge users.unmerge users.noteLeft permissions.assignRole permissions.endAssignment locations.changeLocationEmployees locations.setEmployeeLocations locations.administratorsBatch locations.employeesBatch schedule.requestAbsence schedule.decideAbsence',
  'The place itself: its card, its way back, and another place.':
    'locations.createLocation locations.updateLocation locations.archiveLocation locations.restoreLocation locations.deleteLocation',
  'Tables name places by themselves; rows at an archived one are asked about.':
    'imports.previewEmployees imports.applyEmployees imports.previewLocations imports.applyLocations',
  'A session that was begun is finished, and its pictures stay in hand: nothing is sold by that.':
    'photosessions.update photosessions.undoMove photosessions.remove photosessions.bulk photos.upload photos.take photos.remove photos.mark photos.discard photos.restore photos.addVersion photos.chooseVersion photos.retouch',
  'Goods that were left there may only leave or be counted; the ledger refuses what would come in, see `in-business.test`.':
    'consumables.createOperation consumables.reverseOperation consumables.consume consumables.writeOff consumables.returnToCity consumables.quickConsumption consumables.undoQuickOperation consumables.changePicking consumables.sendShipment consumables.cancelShipment consumables.resolveShipment consumables.receiveFromCity consumables.createCount consumables.addCountLine consumables.importCountSheet consumables.countItem consumables.keepCountEntry consumables.moveCount consumables.chooseEntry consumables.approveCount consumables.extendReservation consumables.consumeReservation consumables.releaseReservation consumables.giveBackReservation',
  'Between two locations; the one that goods would come to is asked, see `in-business.test`.':
    'consumables.transfer consumables.quickTransfer consumables.approveTransfer consumables.rejectTransfer',
  'Of a city, or of whoever asks.':
    'consumables.createProject consumables.updateProject consumables.closeProject consumables.generateReport consumables.cancelReport consumables.restartReport',
  'A day that was open before is settled: counted, submitted, approved, with its papers.':
    'dayReports.count dayReports.submit dayReports.approve dayReports.attach',
  'A claim that was made is decided and paid by transfer; from or into the till it is refused, see `in-business.test`.':
    'expenses.decideMany expenses.update expenses.submit expenses.decide expenses.takeBack expenses.pay expenses.undoPay expenses.void expenses.addReceipt expenses.removeReceipt',
  'Time that was worked is paid, or was not worked.':
    'schedule.decideTime schedule.undoTimeDecision schedule.takeBackTime',
  'Less is planned, or nothing.':
    'schedule.removeTemplate schedule.decideSwap expenses.removeRecurring payroll.refuseWage',
  'A sale without a connection is never refused: it is held. Another decision than to count a held one ends it, see `in-business.test`.':
    'sales.takeOffline standing.decide standing.decideMany',
  'A sale that was made is finished or given up; no money comes by that.':
    'sales.cancelPayment sales.cancel sales.move sales.setShares sales.seeMarks sales.retryReceipt sales.refund sales.refunding payments.revokeLink',
  'The case fails before the place is asked, see `in-business.test`.':
    'schedule.checkIn gallery.order gallery.payOrder',
};

let app: TestApp;
let here: Target;
let callers: Caller[];
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

interface Declared {
  meta: CallMeta;
  route: { method?: string };
}

function declared(domain: string, call: string): Declared {
  const calls: Record<string, { '~orpc': Declared }> = contract[domain as keyof typeof contract];
  const found = calls[call];
  assert.ok(found, `${domain}.${call} is no call of the contract`);
  return found['~orpc'];
}

const isAt = (name: string, { meta: { scope }, route: { method = 'GET' } }: Declared) =>
  method !== 'GET' && (['place', 'record', 'rows'].includes(scope) || NAMELESS.includes(name));

/** Calls `ahead` before each writing call of the case, with its number. */
function watched(by: Caller, ahead: (call: number) => Promise<void>): Caller {
  let calls = 0;
  const send: Caller['send'] = async (method, ...rest) => {
    if (method !== 'GET') await ahead((calls += 1));
    return by.send(method, ...rest);
  };
  return {
    ...by,
    send,
    post: (url, payload, headers) => send('POST', url, payload, headers),
    put: (url, payload, headers) => send('PUT', url, payload, headers),
    patch: (url, payload) => send('PATCH', url, payload),
    delete: (url) => send('DELETE', url),
  };
}

async function setStatus(status: 'active' | 'archived') {
  await app.database.db.update(location).set({ status }).where(eq(location.id, here.location));
}

/** What the case's own call, which is the last that it makes, answers for an archived place. */
async function answered(one: MatrixCase): Promise<Reply | null> {
  for (const by of callers) {
    let last = 0;
    const first = await one.send(
      watched(by, async (call) => {
        last = call;
      }),
      here,
    );
    if (first.status === 403) continue;
    try {
      return await one.send(
        watched(by, async (call) => {
          if (call === last) await setStatus('archived');
        }),
        here,
      );
    } finally {
      await setStatus('active');
    }
  }
  return null;
}

const isTyped = ({ body }: Reply) =>
  body?.code === 'location_archived' || (body?.code === 'validation_failed' && /архив/.test(body.message));

it('every call that writes at an archived place is refused with a typed error, or goes on for one of these reasons', async () => {
  const went: string[] = [];
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases)) {
      const name = `${domain}.${call}`;
      if (!isAt(name, declared(domain, call))) continue;
      const reply = await answered(one);
      if (!reply || !isTyped(reply)) went.push(name);
    }
  const allowed = Object.values(ALLOWED).flatMap((names) => names.split(' '));
  assert.deepEqual(went.toSorted(), allowed.toSorted());
});
