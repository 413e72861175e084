import styles from './route-test.module.css';

interface AddressListProps {
  addresses: readonly string[];
  onExamine: (address: string) => void;
}

/** Addresses to press. */
export function AddressList({ addresses, onExamine }: AddressListProps) {
  return (
    <ul className={styles['addresses']}>
      {addresses.map((address) => (
        <li key={address}>
          <button type="button" onClick={() => onExamine(address)}>
            {address}
          </button>
        </li>
      ))}
    </ul>
  );
}
