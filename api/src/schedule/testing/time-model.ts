/** What is known of a person, in whole minutes of one time line. */
export interface Facts {
  shifts: { from: number; to: number; place: number; break_min: number; planned_late: boolean }[];
  entries: {
    from: number;
    to: number;
    place: number;
    kind: 'closed' | 'unknown' | 'taken_back' | 'open';
    typed: boolean;
    /** Of a typed one, what its person had pressed before. */
    pressed?: { from: number; to: number } | null;
  }[];
}

export interface ModelRow {
  /** `shift 0`, or place and day. */
  source: string;
  minutes: number;
  is_settled: boolean;
  exceptions: string[];
  planned_minutes: number;
  present_minutes: number;
  break_minutes: number;
  late_minutes: number;
  overtime_minutes: number;
}

/** The day that the clocks of the zone show. */
export const dayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

const [TOLERANCE, AWAY, LATE, OVERTIME, NEAR] = [10, 30, 5, 15, 240];

interface Asked {
  now: number;
  dayOf: (minute: number) => string;
}

/** Time to pay as the law says it, reckoned by looking at each minute: nothing of it is shared with the statement that is proved. */
export function modelOf({ shifts, entries }: Facts, { now, dayOf }: Asked): ModelRow[] {
  const standing = entries.filter(({ kind }) => kind !== 'taken_back');
  const known = standing.filter(({ kind }) => kind === 'closed');
  const end = Math.max(0, ...[...shifts, ...entries].map(({ to }) => to)) + 1;
  const isThere = (place: number, minute: number) =>
    known.some((one) => one.place === place && one.from <= minute && minute < one.to);
  /** Without what was typed and not pressed. */
  const isSure = (place: number, minute: number) =>
    known.some(
      (one) =>
        one.place === place &&
        one.from <= minute &&
        minute < one.to &&
        (!one.typed || (one.pressed && one.pressed.from <= minute && minute < one.pressed.to)),
    );
  const isPlanned = (place: number, minute: number) =>
    shifts.some((one) => one.place === place && one.from <= minute && minute < one.to);

  const loose = [0, 1].flatMap((place) => {
    const pieces: { place: number; from: number; to: number; owner: number }[] = [];
    let from: number | null = null;
    for (let minute = 0; minute <= end; minute += 1) {
      const isLoose = isThere(place, minute) && !isPlanned(place, minute);
      if (isLoose) from ??= minute;
      else if (from !== null) {
        pieces.push({ place, from, to: minute, owner: ownerOf(place, from, minute) });
        from = null;
      }
    }
    return pieces;
  });

  /** The shift that it was too early or too long for: the one before, else the one after, else the first of its day. */
  function ownerOf(place: number, from: number, to: number): number {
    const here = (test: (one: Facts['shifts'][number]) => boolean) =>
      shifts.findIndex((one) => one.place === place && test(one));
    const before = here((one) => one.to === from);
    if (before !== -1) return before;
    const next = here((one) => one.from === to);
    if (next !== -1) return next;
    const begun = known.find((one) => one.place === place && one.from <= from && from < one.to)!; // Somebody is there.
    return here((one) => dayOf(one.from) === dayOf(begun.from));
  }

  function sureOf(plan: Facts['shifts'][number]): number {
    const there: number[] = [];
    for (let minute = plan.from; minute < plan.to; minute += 1) if (isSure(plan.place, minute)) there.push(minute);
    if (there.length === 0) return 0;
    const [first, last] = [there[0]!, there.at(-1)! + 1];
    const length = (last < plan.to - TOLERANCE ? last : plan.to) - (first > plan.from + TOLERANCE ? first : plan.from);
    return Math.max(0, length - Math.max(last - first - there.length, length > 240 ? plan.break_min : 0));
  }

  const rows = shifts.flatMap((plan, index): ModelRow[] => {
    if (plan.to > now) return [];
    const here = standing.filter(({ place }) => place === plan.place);
    const covering = here.filter((one) => one.kind === 'closed' && one.from < plan.to && plan.from < one.to);
    const points = here.filter((one) => one.kind !== 'closed' && one.from < plan.to && one.from > plan.from - NEAR);
    const came = [...covering, ...points].map(({ from }) => from);
    const first = came.length > 0 ? Math.min(...came) : null;
    const last = covering.length > 0 ? Math.max(...covering.map(({ to }) => to)) : null;
    const isOpen = points.some(({ kind }) => kind === 'open');
    const isUnknown = points.some(({ kind }) => kind === 'unknown');
    const isTyped = [...covering, ...points].some(({ typed }) => typed);
    let inside = 0;
    for (let minute = plan.from; minute < plan.to; minute += 1) if (isThere(plan.place, minute)) inside += 1;
    const own = loose.filter(({ owner }) => owner === index);
    const sum = (list: typeof own) => list.reduce((total, { from, to }) => total + to - from, 0);
    const early = sum(own.filter(({ to }) => to <= plan.from));
    const longer = sum(own.filter(({ to }) => to > plan.from));
    const from = first !== null && first > plan.from + TOLERANCE ? first : plan.from;
    const until = last === null ? null : last < plan.to - TOLERANCE ? last : plan.to;
    const away = last === null || first === null ? 0 : Math.min(last, plan.to) - Math.max(first, plan.from) - inside;
    const isAway = away > plan.break_min + AWAY;
    const there = inside + early + longer;
    const length = (until ?? from) - from;
    const rest = Math.max(away, length > 240 ? plan.break_min : 0);
    const isElsewhere = known.some((one) => one.place !== plan.place && one.from < plan.to && plan.from < one.to);
    const agreed = until === null || isUnknown ? 0 : Math.max(0, length - rest);
    const isWhole = first !== null && from === plan.from && until === plan.to && !isUnknown && !isAway;
    const sure = Math.min(agreed, isTyped ? sureOf(plan) : agreed);
    const isNear = [...covering, ...points].every(
      ({ typed, pressed, ...one }) =>
        !typed ||
        (pressed && Math.abs(pressed.from - one.from) <= TOLERANCE && Math.abs(pressed.to - one.to) <= TOLERANCE),
    );
    // A correction that changes nothing needs nobody.
    const isOwn = isTyped && isNear && isWhole && sure === agreed;
    const told = [
      isUnknown && 'no_check_out',
      first === null && (isElsewhere ? 'elsewhere' : 'absent'),
      first !== null && from > plan.from && 'late',
      until !== null && until < plan.to && !isUnknown && 'left_early',
      isAway && !isUnknown && 'away',
      early > TOLERANCE && 'early',
      longer > TOLERANCE && 'longer',
      plan.planned_late && 'planned_late',
      isTyped && !isOwn && 'typed',
    ];
    const late = first === null ? 0 : first - plan.from;
    return [
      {
        source: `shift ${index}`,
        minutes: plan.planned_late ? 0 : sure,
        is_settled: isWhole && !plan.planned_late && (!isTyped || isOwn),
        exceptions: isOpen ? [] : told.filter((one) => one !== false).toSorted(),
        planned_minutes: Math.max(0, plan.to - plan.from - plan.break_min),
        present_minutes: there - (there > 240 ? Math.max(0, plan.break_min - away) : 0),
        break_minutes: until === null ? (plan.to - plan.from > 240 ? plan.break_min : 0) : Math.max(0, rest),
        late_minutes: late >= LATE ? late : 0,
        overtime_minutes: longer >= OVERTIME ? longer : 0,
      },
    ];
  });

  const days = new Map<string, ModelRow>();
  const dayRow = (place: number, minute: number) => {
    const source = `${place}:${dayOf(minute)}`;
    const row = days.get(source) ?? {
      source,
      minutes: 0,
      is_settled: false,
      exceptions: ['unplanned'],
      planned_minutes: 0,
      present_minutes: 0,
      break_minutes: 0,
      late_minutes: 0,
      overtime_minutes: 0,
    };
    days.set(source, row);
    return row;
  };
  const typedOn = new Set<ModelRow>();
  for (const { place, from, to, owner } of loose) {
    if (owner !== -1) continue;
    const begun = known.find((one) => one.place === place && one.from <= from && from < one.to)!; // Somebody is there.
    const row = dayRow(place, begun.from);
    row.present_minutes += to - from;
    if (known.some((one) => one.typed && one.place === place && one.from < to && from < one.to)) typedOn.add(row);
  }
  for (const { place, from, kind, typed } of standing) {
    const isNear = shifts.some((one) => one.place === place && from < one.to && from > one.from - NEAR);
    if (kind !== 'unknown' || isNear) continue;
    const row = dayRow(place, from);
    row.exceptions = ['no_check_out', 'unplanned'];
    if (typed) typedOn.add(row);
  }
  for (const row of typedOn) row.exceptions = [...row.exceptions, 'typed'].toSorted();
  return [...rows, ...days.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
}
