import { useNavigate } from 'react-router';
import { text } from '../../i18n/translate.ts';
import { said } from '../notices.ts';
import { signedOut } from '../session.ts';
import { useAppDispatch } from '../state.ts';

export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    dispatch(said(text('You are logged out.'), 'info'));
    void navigate('/');
  };
}
