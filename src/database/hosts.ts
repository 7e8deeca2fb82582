/** The servers that a database's address names. */
export interface Hosts {
  /** Address of each server, in their order. */
  readonly urls: readonly string[];
  /** True when only a server that takes writes may be used. */
  readonly needsWrites: boolean;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;
const attribute = 'target_session_attrs';

/**
 * Reads an address as libpq does: several hosts are separated by commas, and
 * `target_session_attrs=read-write` asks for the one that takes writes. `undefined` where it is
 * none, or asks for another kind of session.
 */
export function readHosts(databaseUrl: string): Hosts | undefined {
  const [, start, hosts, path = '', query = ''] = form.exec(databaseUrl) ?? [];
  if (start === undefined || hosts === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const requirement = parameters.get(attribute) ?? 'any';
  if (requirement !== 'any' && requirement !== 'read-write') return undefined;
  parameters.delete(attribute);
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url))) return undefined;
  // Among several one alone is of use: transactions write.
  return { urls, needsWrites: requirement === 'read-write' || urls.length > 1 };
}
