import type { ServerFields } from '@maru/sdk/flow';

export interface RealNameValues {
  name: string;
  idFirst: string;
  idTail: string;
  frontUploadId: string | null;
  backUploadId: string | null;
}
export type RealNameField = keyof RealNameValues;

export interface Finding {
  field: RealNameField;
  code:
    | 'NAME_REQUIRED'
    | 'NAME_SHAPE'
    | 'ID_REQUIRED'
    | 'ID_FIRST_SHAPE'
    | 'ID_TAIL_SHAPE'
    | 'FRONT_REQUIRED'
    | 'BACK_REQUIRED';
}

/** A name as the server accepts it: letters of any script with spaces, dots, hyphens and apostrophes between them. */
const NAME = /^(?=.{2,40}$)[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

/** Specification section 5: a name, an ID number and both sides of the ID. Reports all findings at once. */
export function findErrors(values: RealNameValues): Finding[] {
  const findings: Finding[] = [];
  const add = (field: RealNameField, code: Finding['code']) => findings.push({ field, code });
  const name = values.name.trim();
  if (!name) add('name', 'NAME_REQUIRED');
  else if (!NAME.test(name)) add('name', 'NAME_SHAPE');
  if (!values.idFirst) add('idFirst', 'ID_REQUIRED');
  else if (!/^\d{6}$/.test(values.idFirst)) add('idFirst', 'ID_FIRST_SHAPE');
  if (!values.idTail) add('idTail', 'ID_REQUIRED');
  else if (!/^\d{7}$/.test(values.idTail)) add('idTail', 'ID_TAIL_SHAPE');
  if (!values.frontUploadId) add('frontUploadId', 'FRONT_REQUIRED');
  if (!values.backUploadId) add('backUploadId', 'BACK_REQUIRED');
  return findings;
}

/** The field of each refusal of `/user/KycSubmit`; the others are about the whole form. */
export const SERVER_FIELDS = {
  ID_NUMBER_INVALID: 'idFirst',
  IDENTITY_TAKEN: 'idFirst',
  UPLOAD_NOT_FOUND: 'frontUploadId',
} as const satisfies ServerFields<RealNameField>;
