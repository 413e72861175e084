import { QrCode } from './qr-code';

export default { title: 'Data/QrCode', component: QrCode };

export const Default = () => <QrCode value="https://t.me/studio_portal_bot?start=in_7f3a19c2" />;
export const Small = () => <QrCode value="https://t.me/studio_portal_bot" size={96} label="Код для входа" />;
