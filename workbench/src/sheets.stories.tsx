import { Sheet } from './sheet';

export default { title: 'Sheets' };

export const Action = () => <Sheet group="Action" />;
export const Data = () => <Sheet group="Data" />;
export const Feedback = () => <Sheet group="Feedback" />;
export const Form = () => <Sheet group="Form" />;
export const Layout = () => <Sheet group="Layout" />;
export const Overlay = () => <Sheet group="Overlay" />;
export const Records = () => <Sheet group="Records" />;
export const Words = () => <Sheet group="Text" />;
export const Widgets = () => <Sheet group="Widgets" />;
