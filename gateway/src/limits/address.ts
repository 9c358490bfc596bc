/** The address that limits count by: an IPv6 caller owns its whole /64. */
export function addressOf(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return embedded(groups);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, the shortened run of zeros included. Source: RFC 4291 section 2.2. */
function groupsOf(address: string): number[] {
  const [left = '', right] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, hexOf).split('::');
  const groups = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16) || 0);
  const [before, after] = [groups(left), groups(right ?? '')];
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0), ...after];
}

const hexOf = (_: string, a: string, b: string, c: string, d: string) =>
  `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`;

/** The IPv4 address inside one that was mapped to IPv6, as a socket for both names its callers. */
const embedded = ([, , , , , , high = 0, low = 0]: readonly number[]) =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');
