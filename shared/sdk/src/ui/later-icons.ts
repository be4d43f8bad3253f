/** Icons of the parts of the SDK that are loaded later. They are no part of `@maru/sdk/ui`, which every page loads first. */
export { default as BackspaceIcon } from 'lucide-react/icons/delete';
export { default as CameraIcon } from 'lucide-react/icons/camera';
export { default as EyeIcon } from 'lucide-react/icons/eye';
export { default as EyeOffIcon } from 'lucide-react/icons/eye-off';
export { default as MinusIcon } from 'lucide-react/icons/minus';
export { default as ShareIcon } from 'lucide-react/icons/share-2';
