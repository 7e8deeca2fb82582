export interface ResourcesTable {
  resource_type: string;
  url: string;
  qr_code_url: string | null;
  label_name_en: string;
  position: number;
}

export interface DomainsTable {
  /** An origin, `https://brand.example`. */
  domain: string;
  /** Null when not measured. */
  speed_ms: number | null;
  position: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    resources: ResourcesTable;
    domains: DomainsTable;
  }
}
