import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, findErrors, type RealNameValues } from './real-name.rules.ts';

const good: RealNameValues = {
  name: '김마루',
  idFirst: '900101',
  idTail: '1234567',
  frontUploadId: 'front',
  backUploadId: 'back',
};

test('a full form is good, an empty one says all at once', () => {
  expect(findErrors(good)).toEqual([]);
  const empty = { name: ' ', idFirst: '', idTail: '', frontUploadId: null, backUploadId: null };
  expect(findErrors(empty).map(({ code }) => code)).toEqual([
    'NAME_REQUIRED',
    'ID_REQUIRED',
    'ID_REQUIRED',
    'FRONT_REQUIRED',
    'BACK_REQUIRED',
  ]);
});

test.each<[Partial<RealNameValues>, string]>([
  [{ name: '김' }, 'NAME_SHAPE'],
  [{ name: 'Kim 2' }, 'NAME_SHAPE'],
  [{ name: 'x'.repeat(41) }, 'NAME_SHAPE'],
  [{ idFirst: '90010' }, 'ID_FIRST_SHAPE'],
  [{ idFirst: '90-101' }, 'ID_FIRST_SHAPE'],
  [{ idTail: '123456' }, 'ID_TAIL_SHAPE'],
])('%j is %s', (over, code) => {
  expect(findErrors({ ...good, ...over })).toMatchObject([{ field: Object.keys(over)[0], code }]);
});

test.each(['김마루', ' 김마루 ', 'Nguyễn Văn Tiền', "Conan O'Brien", '王小明'])('%s is a name', (name) => {
  expect(findErrors({ ...good, name })).toEqual([]);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/user/KycSubmit', SERVER_FIELDS)).toEqual({
    idFirst: ['ID_NUMBER_INVALID', 'IDENTITY_TAKEN'],
    frontUploadId: ['UPLOAD_NOT_FOUND'],
    form: ['REAL_NAME_UNDER_REVIEW', 'REAL_NAME_VERIFIED', 'CLIENT_ID_CONFLICT'],
  });
});
