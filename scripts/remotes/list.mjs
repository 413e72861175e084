/** The remotes of a registry as lines for a terminal: what everybody has, who has something else, what is kept. */
export function describeRemotes({ remotes }) {
  if (remotes.length === 0) return 'no remotes';
  return remotes.map((remote) => [headOf(remote), ...canaryOf(remote), ...historyOf(remote)].join('\n')).join('\n\n');
}

function headOf({ name, version, title, paths, hostContract, pinned, withheld }) {
  const needs = hostContract === undefined ? '' : `, host ${hostContract}`;
  return `${name} ${version}${pinned ? ' (pinned)' : ''}${withheld ? ` (${withheld})` : ''}: ${title}, ${paths.join(' ')}${needs}`;
}

function canaryOf({ canary }) {
  if (canary === undefined) return [];
  return [`  canary ${canary.release.version} for ${canary.roles?.join(', ') ?? `${canary.percent} % of employees`}`];
}

function historyOf({ version, history = [] }) {
  return history
    .filter((past) => past.version !== version)
    .map(({ version: past, deployedAt, liveAt, withdrawn }) => {
      const state = withdrawn ? ', withdrawn' : liveAt === undefined ? ', staged' : '';
      return `  kept ${past}, deployed ${deployedAt}${state}`;
    });
}
