import { useNavigate } from 'react-router';
import { said } from '../notices.ts';
import { signedOut } from '../session.ts';
import { useAppDispatch } from '../state.ts';

export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    dispatch(said('You are logged out.', 'info'));
    void navigate('/');
  };
}
