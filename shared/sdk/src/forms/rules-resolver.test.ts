import { rulesResolver } from './index.ts';

interface Values {
  name: string;
  age: string;
}
const options = { fields: {}, shouldUseNativeValidation: false };

test('a field shows its first finding, and values pass when there is none', async () => {
  const resolve = rulesResolver<Values>(({ name, age }) => [
    ...(name ? [] : [{ field: 'name' as const, code: 'NAME_REQUIRED' }]),
    ...(name.length > 1 ? [] : [{ field: 'name' as const, code: 'NAME_SHORT' }]),
    ...(age ? [] : [{ field: 'age' as const, code: 'AGE_REQUIRED' }]),
  ]);
  const refused = await resolve({ name: '', age: '' }, undefined, options);
  expect(refused.errors).toEqual({
    name: { type: 'NAME_REQUIRED', message: 'NAME_REQUIRED' },
    age: { type: 'AGE_REQUIRED', message: 'AGE_REQUIRED' },
  });
  const passed = await resolve({ name: 'kim', age: '30' }, undefined, options);
  expect(passed).toEqual({ values: { name: 'kim', age: '30' }, errors: {} });
});
