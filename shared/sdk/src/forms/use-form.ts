import { useForm as useHookForm } from 'react-hook-form';
import { useUnsaved } from '../session/index.ts';

/** react-hook-form's own, and as long as the form differs from what it opened with the page is not updated under it. */
export const useForm: typeof useHookForm = (props) => {
  const form = useHookForm(props);
  useUnsaved(form.formState.isDirty);
  return form;
};
