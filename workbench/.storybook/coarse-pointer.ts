const RULE = '(pointer: coarse)';
const ALWAYS = 'all';

/**
 * Makes the page's styles assume a finger: every rule for a coarse pointer applies from now on, also those that are added later. What a
 * component asks by script is not changed; a browser's device mode does both. Returns the function that undoes it.
 */
export function pretendCoarse(): () => void {
  const changed = new Map<CSSMediaRule, string>();
  let frame = 0;
  const look = () => {
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    frame = requestAnimationFrame(look);
  };
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(RULE) && !changed.has(rule)) {
        changed.set(rule, rule.media.mediaText);
        rule.media.mediaText = rule.media.mediaText.replace(RULE, ALWAYS);
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    for (const [rule, text] of changed) rule.media.mediaText = text;
  };
}
