import { z } from 'zod';
import { isLoopbackHost, isOrigin } from './address-forms.ts';
import { addressList, host, port } from './value-kinds.ts';

/** Settings of the address that staff work at. */
export const deskSettings = {
  DESK_PORT: port.optional(),
  DESK_HOST: host.default('127.0.0.1'),
  DESK_ORIGIN: z
    .string()
    .refine(isOrigin, 'an https address without a path, for instance https://desk.brand.example')
    .optional(),
  DESK_ALLOW: addressList.default([]),
};

/** Settings of the address that staff work at. */
export interface DeskConfig {
  readonly host: string;
  readonly port: number;
  /** Origin as staff's browsers see it; passkeys are made for its host. */
  readonly origin: URL;
  /** Addresses or CIDR ranges that may connect; empty lets in everybody who reaches it. */
  readonly allow: readonly string[];
}

type Values = z.infer<z.ZodObject<typeof deskSettings>>;

/** Builds the desk's settings from the environment; `undefined` while the desk is closed. */
export function readDeskConfig(values: Values): DeskConfig | undefined {
  const { DESK_PORT, DESK_HOST, DESK_ORIGIN, DESK_ALLOW } = values;
  if (DESK_PORT === undefined) return undefined;
  // Browsers make passkeys for names, not for addresses.
  const origin = new URL(DESK_ORIGIN ?? `http://localhost:${DESK_PORT}`);
  return { host: DESK_HOST, port: DESK_PORT, origin, allow: DESK_ALLOW };
}

/**
 * Lists conflicts between settings that are each valid by itself.
 * @param site the members' address.
 */
export function deskProblems(
  values: Values & { readonly PORT: number; readonly HEALTH_PORT?: number | undefined },
  site: URL,
): string[] {
  const desk = readDeskConfig(values);
  if (!desk) return [];
  const problems: string[] = [];
  if (desk.port !== 0 && [values.PORT, values.HEALTH_PORT].includes(desk.port)) {
    problems.push('DESK_PORT takes another port than PORT and HEALTH_PORT');
  }
  if (values.DESK_ORIGIN === undefined && !isLoopbackHost(desk.host)) {
    problems.push(
      'DESK_ORIGIN takes the https address that staff open when DESK_HOST is not loopback, for instance https://desk.brand.example',
    );
  }
  if (desk.origin.protocol === 'https:' && desk.origin.hostname === site.hostname) {
    problems.push('DESK_ORIGIN takes another host than ORIGIN');
  }
  return problems;
}
