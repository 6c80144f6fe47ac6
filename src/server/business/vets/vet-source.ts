/** Columns of reference/vets.csv as texts; what is not known is missing or empty. `line`: of the file, or the number of the feature. */
export type FoundVet = { line: number; fields: Readonly<Record<string, string>> };

export type VetFault = { line: number; reason: string };

export type VetSource = { vets: FoundVet[]; faults: VetFault[] };
